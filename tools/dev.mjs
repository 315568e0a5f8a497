// `npm run dev`: the server from its sources, started again at each change, and Vite in front of it with live pages.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { ROOT } from './build.mjs'

const apiPort = process.env['PORT'] ?? '8080'
const pagePort = Number(process.env['DEV_PORT'] ?? 5173)

const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs')
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'apps/server/dev.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { SHUTDOWN_DELAY: '0', ...process.env, PORT: apiPort },
})
server.on('exit', code => process.exit(code ?? 0))

const target = `http://127.0.0.1:${apiPort}`
const pages = await createServer({
  configFile: join(ROOT, 'apps/web/vite.config.ts'),
  server: { host: '127.0.0.1', port: pagePort, strictPort: true, proxy: { '/api': target, '/verify': target } },
})
await pages.listen()
pages.printUrls()

// The terminal sends Ctrl+C to the server as well; here it only has to be waited for.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
