export const TOKEN_KEY = 'token';
