/** Limits of comments. */
export const COMMENTS = { longest: 4000, mentions: 20, mostListed: 200 } as const;
