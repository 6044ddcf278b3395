export function ConfirmSignupScreen() {
  return null;
}
