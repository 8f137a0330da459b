/** 계세요, not 계시세요; 세요 stands for 시어요 (Standard Korean Dictionary). */
export const HONORS = /(?:계|주무|드|잡수|돌아가|들어가|들어오|편찮으|오|하|으)시$/;
