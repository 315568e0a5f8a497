// `npm start`: builds what changed and runs the product in this very process, so that signals and the exit code are its own.
// In a bundle, `bin/village start`: everything is built.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderOf, isBundle } from './built.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`需要 Node.js 20.19 或更高版本（建议 24 或 26），当前是 ${process.versions.node}`)
  console.error(`Node.js 20.19 or later is needed, best 24 or 26; this is ${process.versions.node}`)
  process.exit(1)
}

process.env['NODE_ENV'] ??= 'production'
const fresh = isBundle ? async name => folderOf(name) : (await import('./build.mjs')).fresh
const web = fresh('web')
web.catch(() => {}) // told by `run`, which waits for it
const server = await fresh('server').catch(error => {
  console.error(error.message)
  process.exit(1)
})
const { run } = await import(pathToFileURL(join(server, 'main.js')).href).catch(error => {
  const [zh, en] = isBundle ? ['重新解压安装包', 'Unpack the bundle anew'] : ['执行 npm ci', 'Run npm ci']
  console.error(`程序文件不完整：${error.message}。请${zh}后再次启动`)
  console.error(`The program is incomplete: ${error.message}. ${en} and start again`)
  process.exit(1)
})
// `kill` on npm ends npm and its shell but does not reach us: without them, and not asked to end yet, we end as well.
if (process.env['npm_lifecycle_event']) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => clearInterval(watch))
}

await run(web)
