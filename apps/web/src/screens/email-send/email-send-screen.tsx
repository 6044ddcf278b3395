export function EmailSendScreen() {
  return null;
}
