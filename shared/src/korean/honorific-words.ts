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

/** The same sources. */
const STEMS_HONORED_BY: Partial<Record<string, readonly string[]>> = {
  드시: ['먹', '마시'],
  잡수시: ['먹'],
  주무시: ['자'],
  계시: ['있'],
  돌아가시: ['죽'],
  편찮으시: ['아프'],
  말씀하시: ['말하'],
};

export function isHonorificWordOf(given: string, word: string): boolean {
  const [, before, stem] = /^(.* )?(\S+)다$/.exec(word) ?? [];
  const [, same, honoring = ''] = /^(.* )?(\S+)다$/.exec(given) ?? [];
  return (
    stem !== undefined && before === same && STEMS_HONORED_BY[honoring]?.includes(stem) === true
  );
}

/** 계세요, not 계시세요; 세요 stands for 시어요 (Standard Korean Dictionary). */
export const HONORS = /(?:계|주무|드|잡수|돌아가|들어가|들어오|편찮으|오|하|으)시$/;
