/**
 * Stems before 시: Standard Language Etiquette (표준 언어 예절, National Institute of Korean Language
 * 2011) and Standard Korean Dictionary (표준국어대사전).
 */
export const HONORIFIC_WORDS: Readonly<Record<string, string>> = {
  먹: '드',
  마시: '드',
  자: '주무',
  있: '계',
};

/** 계세요, not 계시세요; 세요 stands for 시어요 (Standard Korean Dictionary). */
export const HONORS = /(?:계|주무|드|잡수|돌아가|들어가|들어오|편찮으|오|하|으)시$/;
