import * as z from 'zod/mini';
import { documented } from './documentation.ts';

type Shape = Record<string, z.ZodMiniType>;

const readOnly = documented(z.optional(z.unknown()), {
  readOnly: true,
  description: 'Accepted and ignored: only the server sets this.',
});

/**
 * What a PUT takes: the fields that can be changed, each of which may be absent, and those that only the server sets.
 * These are ignored, so that what a GET gave can be sent back whole; a field that is neither is refused.
 * @param resource the answer of the GET, whose other fields only the server sets.
 * @param more names of fields that stand beside these in other answers.
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
 * Like `updateOf`, for a resource that its GET gives within an answer of more: the answer, too, can be sent back whole, with
 * the changes made in it. What stands beside the resource is ignored.
 * @param name of the resource within the answer. What is said outside of it wins.
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
  // A name that is not known here is none to TypeScript: our own forms send the fields alone.
  return either as unknown as ReturnType<typeof updateOf<Changeable>>;
}
