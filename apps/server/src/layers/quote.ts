/** Quotes the start of what a file says, in a refusal. */
export const quote = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
