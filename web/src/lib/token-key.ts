/** Under which the browser keeps the session's token. */
export const TOKEN_KEY = 'token';
