import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';

type Document = NonNullable<Parameters<typeof swagger>[1]> & object;

/** Pages to read the API description; an app of their own on demand, as it takes 5 MB. */
export async function buildApiDocs(prefix: string, description: object): Promise<FastifyInstance> {
  const docs = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const document = description as never;
  await docs.register(swagger, { mode: 'static', specification: { document } } as Document);
  await docs.register(swaggerUi, {
    routePrefix: prefix,
    staticCSP: true,
    // Over plain HTTP the directive would ask for the page's scripts by HTTPS.
    transformStaticCSP: (policy) => policy.replace(/;? *upgrade-insecure-requests/, ''),
    uiConfig: { deepLinking: true },
  });
  await docs.ready();
  return docs;
}
