import type { Random } from '../people/random.ts'

/** How a drawn person looks; nobody is meant. */
interface Look {
  readonly shirt: string
  readonly hair?: string
  /** Legs are drawn as well. */
  readonly stands?: boolean
  /** From behind there is no face. */
  readonly turned?: boolean
  readonly vest?: boolean
}
interface Spot {
  readonly x: number
  readonly y: number
  readonly size: number
}

export const SHIRTS = ['#4f6d8f', '#8a6f56', '#5b7f6b', '#9a5f5a', '#6b6b83', '#a98b5d', '#3f5666'] as const
const HAIRS = ['#2e2a28', '#3b332e', '#6a6662', '#a7a39e'] as const

/** A person, feet or seat at the spot; 200 high at size 1. */
export function person({ x, y, size }: Spot, { shirt, hair = HAIRS[0], stands, turned, vest }: Look): string {
  const legs = stands
    ? '<path d="M-26 0h22v78h-22zM4 0h22v78H4z" fill="#39424e"/><path d="M-30 74h28v10h-28zM2 74h28v10H2z" fill="#22262b"/>'
    : ''
  const top = vest
    ? `<path d="M-40 0C-42-58-30-84-14-86L0-60 14-86C30-84 42-58 40 0z" fill="#c63a33"/><path d="M-36-22h72" stroke="#f3d9a4" stroke-width="7"/>`
    : ''
  const face = turned
    ? `<circle cy="-118" r="30" fill="${hair}"/>`
    : `<circle cy="-118" r="29" fill="#e6b795"/><path d="M-30-116a30 32 0 0 1 60 0c-6-18-20-22-30-22s-24 4-30 22z" fill="${hair}"/>`
  return `<g transform="translate(${x} ${y}) scale(${size})">${legs}<path d="M-46 2C-48-60-34-90 0-90S48-60 46 2z" fill="${shirt}"/>
    <path d="M-9-96h18v16q-9 8-18 0z" fill="#d8a884"/>${top}${face}</g>`
}

interface Row {
  readonly from: number
  readonly to: number
  readonly y: number
  readonly count: number
  readonly size: number
}
/** People side by side, each in other clothes. */
export function rowOf({ from, to, y, count, size }: Row, random: Random, look: Omit<Look, 'shirt'>): string {
  return Array.from({ length: count }, (_, at) => {
    const x = from + ((to - from) * (at + 0.5)) / count + random.between(-8, 8)
    const own = { shirt: random.pick(SHIRTS), hair: random.pick(HAIRS) }
    return person({ x, y: y + random.between(-4, 4), size }, { ...look, ...own })
  }).join('')
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

export const tree = (x: number, y: number, size: number, leaf: string, fruit = ''): string => {
  const fruits = fruit
    ? [-46, -18, 12, 40, -30, 24]
        .map((dx, at) => `<circle cx="${dx}" cy="${-150 + (at % 3) * 30}" r="8" fill="${fruit}"/>`)
        .join('')
    : ''
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-10 0c2-50-2-70-2-100h24c0 30-2 50 2 100z" fill="#7a5b43"/>
    <path d="M0-220c50 0 84 34 84 70s-30 60-84 60-84-24-84-60 34-70 84-70z" fill="${leaf}"/>
    <path d="M-30-196c30-18 70-6 80 26-30-14-60-18-80-26z" fill="#fff" fill-opacity=".16"/>${fruits}</g>`
}

export const house = (x: number, y: number, size: number, wall = '#f4ede0'): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${rect(0, -190, 340, 190, wall)}<path d="M-34-190 30-286h280l64 96z" fill="#8a4b3d"/>
    <path d="M-34-190h408v12H-34z" fill="#6f3a30"/>${rect(146, -118, 60, 118, '#6b4c37')}${rect(36, -140, 70, 62, '#b9d5e4', 'stroke="#8d6f56" stroke-width="6"')}${rect(240, -140, 70, 62, '#b9d5e4', 'stroke="#8d6f56" stroke-width="6"')}</g>`

/** Sky, hills and fields, 1280 × 720. */
export function land(random: Random, sky: readonly [string, string] = ['#8fc3ea', '#eef6fb']): string {
  const y = random.between(330, 370)
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    ${rect(0, 0, 1280, 720, 'url(#sky)')}<circle cx="${random.between(880, 1160)}" cy="${random.between(90, 150)}" r="52" fill="#fff3cf"/>
    <path d="M0 ${y}Q220 ${y - 120} 470 ${y - 20}T900 ${y - 60}T1280 ${y - 20}V720H0z" fill="#a9c9a0"/>
    <path d="M0 ${y + 60}Q300 ${y - 10} 640 ${y + 50}T1280 ${y + 30}V720H0z" fill="#86b374"/>
    <path d="M0 ${y + 130}Q400 ${y + 90} 820 ${y + 130}T1280 ${y + 110}V720H0z" fill="#74a55f"/>`
}

/** A room with a wall, a floor and a bare banner. */
export const room = (wall: string, floor: string): string =>
  `${rect(0, 0, 1280, 720, wall)}${rect(0, 500, 1280, 220, floor)}${rect(0, 494, 1280, 10, '#00000022')}
  <path d="M0 0h1280v60L0 60z" fill="#ffffff22"/>`
export const curtain = (x: number): string =>
  `${rect(x, 120, 200, 230, '#d9ebf5', 'stroke="#ffffff" stroke-width="12"')}<path d="M${x + 100} 120v230M${x} 235h200" stroke="#fff" stroke-width="8"/>
  <path d="M${x - 34} 100h70q-10 140-30 260h-40z" fill="#c9a06a"/><path d="M${x + 164} 100h70v260h-40q-24-120-30-260z" fill="#c9a06a"/>`

export const picture = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">${content}</svg>`
