export { FileTooLarge } from "./bounded.ts";
export type { FileContent, FileStore, OpenFile } from "./file-store.ts";
export { FilesAway, removeIfThere } from "./files-away.ts";
export { openFileStore } from "./open-file-store.ts";
export { type FilePurpose, filePath, openStoredFile, serveFiles } from "./serve-files.ts";
export { type FileClaims, readAddress, signAddress } from "./signed-address.ts";
