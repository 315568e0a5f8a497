// The pieces of the long run, each of which runs alone within 25 minutes on two cores: `npm run test:all -- walks`.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build.mjs'

export const PIECES = ['tests', 'databases', 'journeys', 'walks', 'kills']

/** The pieces that a command names; all where it names none. Throws an error in one line for a name that is none. */
export function piecesOf(args) {
  const named = args.filter(arg => !arg.startsWith('--'))
  const wrong = named.find(name => !PIECES.includes(name))
  if (wrong) throw new Error(`没有名为 ${wrong} 的部分 / There is no piece ${wrong}: ${PIECES.join(', ')}`)
  return named.length > 0 ? PIECES.filter(name => named.includes(name)) : PIECES
}

const WALK = /^walks\/(walk|dev-build)/
/** Goes with the walks in the long run, so that both groups take about as long: it has its own browser and only reads. */
const BESIDE_WALKS = /^walks\/keep-alive/

/** The walks over all pages take half of the time of the long run; without it they are few, and some journeys join them. */
export function groupsOfJourneys(isAll) {
  const files = readdirSync(join(ROOT, 'e2e'), { recursive: true }).filter(file => file.endsWith('.spec.ts'))
  const [walks, journeys] = [files.filter(file => WALK.test(file)), files.filter(file => !WALK.test(file))]
  if (isAll) {
    const isBeside = file => BESIDE_WALKS.test(file)
    return { aside: [...walks, ...journeys.filter(isBeside)], journeys: journeys.filter(file => !isBeside(file)) }
  }
  const short = files => files.filter(file => !file.includes('.long.'))
  const [aside, others] = halves(short(journeys))
  return { aside: [...short(walks), ...aside], journeys: others }
}

/** A byte of a journey takes about 2 ms; the walks of the first group take about as long as the kill -9 of the second. */
const WALKS_BYTES = 10_000
/** Two groups of files of about the same length in bytes, which tells about how long their journeys take. */
function halves(files) {
  const sized = files.map(file => ({ file, bytes: statSync(join(ROOT, 'e2e', file)).size }))
  const groups = [WALKS_BYTES, 0].map(bytes => ({ files: [], bytes }))
  for (const { file, bytes } of sized.toSorted((a, b) => b.bytes - a.bytes)) {
    const smaller = groups[0].bytes < groups[1].bytes ? groups[0] : groups[1]
    smaller.files.push(file)
    smaller.bytes += bytes
  }
  return groups.map(group => group.files)
}
