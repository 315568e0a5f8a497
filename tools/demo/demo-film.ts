// Draws the film of the demo town's party day and writes demo/party/film.ts. Needs the program ffmpeg with libvpx-vp9; run
// once, when the film is to change: npx tsx tools/demo/demo-film.ts. Every picture of it is drawn here; nothing was filmed.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { house, land, person, picture, tree } from '../../demo/party/figures.ts'
import { streamOf } from '../../demo/people/random.ts'

const FRAMES_PER_SECOND = 10
const SECONDS = 14
const SIZE = { width: 640, height: 360 }

const cloud = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="#fff" fill-opacity=".85"><circle cx="0" cy="0" r="34"/><circle cx="40" cy="-14" r="44"/><circle cx="86" cy="2" r="32"/><rect x="-30" y="0" width="146" height="34" rx="17"/></g>`
/** Members who walk into the orchard, one after the other, and stand there. */
const walker = (at: number, t: number): string => {
  const x = Math.min(420 + at * 150, -120 + t * 110 - at * 120)
  const isWalking = x < 420 + at * 150
  const y = 620 + (at % 2) * 24 + (isWalking ? Math.abs(Math.sin(t * 7 + at)) * -9 : 0)
  const shirts = ['#4f6d8f', '#9a5f5a', '#5b7f6b', '#8a6f56', '#6b6b83']
  return person({ x, y, size: 1.2 }, { shirt: shirts[at]!, stands: true, vest: true })
}
const frame = (t: number): string => {
  const drift = t * 14
  const trees = [90, 300, 980, 1190].map((x, at) => tree(x, 560 + (at % 2) * 20, 1.15, '#4f8a48', '#d2342d')).join('')
  const leaf = tree(760, 610, 1.6 + Math.sin(t * 1.4) * 0.012, '#5a9a52', '#d2342d')
  const people = [0, 1, 2, 3, 4].map(at => walker(at, t)).join('')
  return picture(
    `${land(streamOf('film'))}${cloud(80 + drift, 120, 1)}${cloud(620 + drift, 80, 0.8)}${house(1010, 470, 0.5)}${trees}${leaf}${people}`,
  )
}

const scratch = mkdtempSync(join(tmpdir(), 'village-film-'))
for (let at = 0; at < FRAMES_PER_SECOND * SECONDS; at++)
  await sharp(Buffer.from(frame(at / FRAMES_PER_SECOND)))
    .resize(SIZE)
    .png()
    .toFile(join(scratch, `${String(at).padStart(4, '0')}.png`))
const film = join(scratch, 'film.mp4')
const coding = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '50', '-deadline', 'best', '-pix_fmt', 'yuv420p']
const input = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(scratch, '%04d.png')]
execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...coding, '-movflags', '+faststart', film])
const bytes = readFileSync(film)
rmSync(scratch, { recursive: true })
writeFileSync(
  join(import.meta.dirname, '../../demo/party/film.ts'),
  `// Made by tools/demo/demo-film.ts: not for reading.

/** A party day in the orchard, drawn: ${SECONDS} s, ${SIZE.width} × ${SIZE.height}, VP9 in MP4, ${bytes.length} bytes, in base64. */
export const FILM =
  '${bytes.toString('base64')}'
`,
)
console.log(`${bytes.length} bytes`)
