export { FileTooLarge } from "./bounded.ts";
export { type FileContent, type FileStore, type OpenFile, openFileStore } from "./file-store.ts";
export { type FilePurpose, filePath, serveFiles } from "./serve-files.ts";
export { type FileClaims, readAddress, signAddress } from "./signed-address.ts";
