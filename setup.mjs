// Runs on any Node >= 18: makes a checkout runnable. Arguments name targets beyond the
// dependencies: build (a current client build), types (of the texts), tap (the test runner's plugins), browser (a Chromium to test with).
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const wanted = new Set(process.argv.slice(2))
const at = (path) => join(root, path)

function run(command, args, env = process.env) {
  const { error, status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status) process.exit(status)
}

/** Every locked package for this platform is installed in its locked version; our own need no link, since nobody imports them. */
function isInstalled() {
  try {
    const locked = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
    const present = JSON.parse(readFileSync(at('node_modules/.package-lock.json'), 'utf8')).packages
    return Object.entries(locked)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .every(([path, { version, optional }]) => (present[path] ? present[path].version === version : optional))
  } catch {
    return false
  }
}

const newestIn = (path) =>
  !statSync(path).isDirectory()
    ? statSync(path).mtimeMs
    : Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))))

const isNewer = (made, source) => existsSync(at(made)) && statSync(at(made)).mtimeMs > statSync(at(source)).mtimeMs

const isBuilt = () =>
  existsSync(at('dist/vite.config.json')) &&
  statSync(at('dist/vite.config.json')).mtimeMs >
    Math.max(
      ...['client', 'shared', 'locales', 'server/restaurant/database', 'vite.config.ts', 'package-lock.json'].map(
        (path) => newestIn(at(path)),
      ),
    )

// npm ci replaces the project's own Node, so it has to run on an external one.
const outside = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((path) => !path.endsWith(join('node_modules', '.bin')))
  .join(delimiter)

if (!isInstalled())
  run('npm', ['ci', '--ignore-scripts', '--loglevel=error', '--no-fund', '--no-audit'], {
    ...process.env,
    PATH: outside,
  })
// A TypeScript script, so it runs on the project's own Node.
const types = 'locales/i18n-types.ts'
const hasTypes = () =>
  existsSync(at(types)) &&
  ['locales/uk', 'locales/generate-types.ts'].every((path) => newestIn(at(path)) < statSync(at(types)).mtimeMs)
if (wanted.has('types') && !hasTypes()) run(at('node_modules/.bin/node'), ['locales/generate-types.ts'])
// The runner's plugins must match the installed packages; outdated ones fail every test once.
if (wanted.has('tap') && !isNewer('.tap/plugins', 'node_modules/.package-lock.json')) {
  rmSync(at('.tap/plugins'), { recursive: true, force: true })
  run('npx', ['--no-install', 'tap', 'build'])
}
if (wanted.has('build') && !isBuilt()) {
  rmSync(at('dist'), { recursive: true, force: true })
  run('npm', ['run', 'build', '--silent'])
}
// A TypeScript script, so it runs on the project's own Node.
if (wanted.has('browser')) run(at('node_modules/.bin/node'), ['test/engines/prepare.ts'])
