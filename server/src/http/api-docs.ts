import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';

type Document = NonNullable<Parameters<typeof swagger>[1]> & object;

/**
 * The pages on which a person reads the description of the API, as an app of their own: hardly anybody asks for them, and
 * a server that has loaded them needs 5 MB more.
 * @param prefix where they are.
 */
export async function buildApiDocs(prefix: string, description: object): Promise<FastifyInstance> {
  const docs = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const document = description as never;
  await docs.register(swagger, { mode: 'static', specification: { document } } as Document);
  await docs.register(swaggerUi, {
    routePrefix: prefix,
    staticCSP: true,
    // Over plain HTTP the page's own scripts would be asked for by HTTPS, where nobody answers.
    transformStaticCSP: (policy) => policy.replace(/;? *upgrade-insecure-requests/, ''),
    uiConfig: { deepLinking: true },
  });
  await docs.ready();
  return docs;
}
