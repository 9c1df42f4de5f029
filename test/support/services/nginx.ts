import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, freePort, until } from '../shop-process.ts'
import type { Teardown } from '../teardown.ts'
import { findProgram } from './installed-services.ts'

interface NginxOptions {
  /** It also caches shared answers, and reports it in `x-cache`. */
  readonly caches?: boolean
  /** Files of a key and its certificate: HTTP/2 on a further port, whose origin is returned. */
  readonly secure?: { readonly key: string; readonly certificate: string }
}

/** A plain balancer: nginx passes each request to the next replica. Throws ServiceMissing without nginx. */
export async function startNginx(
  t: Teardown,
  replicas: readonly string[],
  { caches = false, secure }: NginxOptions = {},
): Promise<string> {
  const program = findProgram('nginx', 'nginx-light')
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'zhar-nginx-')), await freePort()]
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  const servers = replicas.map((one) => `server ${new URL(one).host};`).join(' ')
  const securePort = await freePort()
  const http2 = secure
    ? `listen 127.0.0.1:${securePort} ssl http2; ssl_certificate ${secure.certificate}; ssl_certificate_key ${secure.key};`
    : ''
  const [store, use] = caches
    ? [
        `proxy_cache_path ${folder}/cache keys_zone=pages:1m;`,
        'proxy_cache pages; proxy_cache_methods GET; add_header x-cache $upstream_cache_status;',
      ]
    : ['', '']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/pid; events {}
http { access_log off; ${kinds} ${store} upstream shop { ${servers} }
  server { listen 127.0.0.1:${port}; ${http2} location / { proxy_pass http://shop; proxy_set_header Host $http_host; ${use} } } }`,
  )
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  t.teardown(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const origin = `http://127.0.0.1:${port}`
  await until(() => answers(`${origin}/bff/build`))
  return secure ? `https://localhost:${securePort}` : origin
}
