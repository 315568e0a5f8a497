// `bin/village verify`: whether the files of this bundle are the ones that its manifest names.
import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './built.mjs'

const sumOf = path =>
  lstatSync(path).isSymbolicLink()
    ? `-> ${readlinkSync(path)}`
    : createHash('sha256').update(readFileSync(path)).digest('hex')

function flawOf([name, sum]) {
  try {
    return sumOf(join(ROOT, name)) === sum ? undefined : { name, zh: '内容不符', en: 'is another file' }
  } catch (error) {
    return { name, zh: `无法读取（${error.code}）`, en: `cannot be read (${error.code})` }
  }
}

const { files } = JSON.parse(readFileSync(join(ROOT, 'manifest.json'), 'utf8'))
const flaws = Object.entries(files)
  .map(flawOf)
  .filter(flaw => flaw !== undefined)
for (const { name, zh, en } of flaws) console.error(`${name}：${zh}\n${name} ${en}`)
if (flaws.length > 0) {
  console.error('安装包不完整，请重新复制并解压\nThe bundle is damaged: copy it anew and unpack it again')
  process.exit(1)
}
console.log(`${Object.keys(files).length} 个文件完整 / files are whole`)
