export function EmailSentScreen() {
  return null;
}
