import * as z from 'zod/mini';
import { documented } from './documentation.ts';

type Shape = Record<string, z.ZodMiniType>;

const readOnly = documented(z.optional(z.unknown()), {
  readOnly: true,
  description: 'Accepted and ignored: only the server sets this.',
});

/**
 * Fields that only the server sets are ignored, so that what a GET answered can be sent back whole;
 * unknown ones are refused.
 * @param more fields beside these in other answers.
 */
// @__NO_SIDE_EFFECTS__
export function updateOf<Changeable extends Shape>(
  changeable: Changeable,
  resource: z.ZodMiniObject,
  more: readonly string[] = [],
) {
  const ignored = [...Object.keys(resource.shape), ...more].filter((name) => !(name in changeable));
  const shape = { ...changeable, ...Object.fromEntries(ignored.map((name) => [name, readOnly])) };
  return z.pipe(
    z.strictObject(shape as Changeable),
    z.transform((given: z.output<z.ZodMiniObject<Changeable>>) => {
      const changes: Record<string, unknown> = { ...given };
      for (const name of ignored) delete changes[name];
      return changes as typeof given;
    }),
  );
}

/**
 * Like `updateOf`, where the GET answers the resource as `name` within more. Fields outside of it
 * win.
 */
// @__NO_SIDE_EFFECTS__
export function detailUpdateOf<Name extends string, Changeable extends Shape>(
  name: Name,
  changeable: Changeable,
  resource: z.ZodMiniObject,
  detail: z.ZodMiniObject,
) {
  const within = documented(z.optional(updateOf(changeable, resource)), {
    description: 'The same within what a GET gave; what is said outside of it wins.',
  });
  const either = z.pipe(
    updateOf({ ...changeable, [name]: within }, resource, Object.keys(detail.shape)),
    z.transform((given) => {
      const { [name]: inner, ...outer } = given as Record<string, unknown>;
      return { ...(inner as object), ...outer };
    }),
  );
  // TypeScript does not know `name` here.
  return either as unknown as ReturnType<typeof updateOf<Changeable>>;
}
