import type { Random } from '../people/random.ts'

/** A landscape of the demo town: sky, hills, fields and what stands in front of them. Nothing of a real place. */
export function landscape(random: Random, front: 'greenhouse' | 'house' | 'paper' | 'board'): string {
  if (front === 'paper') return paper()
  const hill = (y: number, colour: string): string =>
    `<path d="M0 ${y} Q ${random.between(200, 400)} ${y - random.between(60, 140)} 640 ${y - 20} T 1280 ${y} V 960 H 0 z" fill="${colour}"/>`
  const rows = Array.from(
    { length: 9 },
    (_, i) => `<path d="M${i * 160 - 80} 960 L 640 620" stroke="#5c8a3a" stroke-width="10"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">
    <defs><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="#7db9e8"/><stop offset="1" stop-color="#e8f3fb"/></linearGradient></defs>
    <rect width="1280" height="960" fill="url(#s)"/><circle cx="${random.between(900, 1150)}" cy="150" r="60" fill="#fdf3c8"/>
    ${hill(520, '#9dbf8f')}${hill(600, '#7fae6a')}<rect y="600" width="1280" height="360" fill="#8fbf5a"/>${rows.join('')}
    ${front === 'house' ? house(random.between(300, 700)) : front === 'board' ? noticeBoard(random) : tunnels()}</svg>`
}

const house = (
  x: number,
): string => `<g transform="translate(${x} 520)"><rect y="90" width="360" height="220" fill="#f3ede2"/>
  <path d="M-30 90 L180 -10 L390 90 z" fill="#8c4a3b"/><rect x="150" y="180" width="70" height="130" fill="#6b4b35"/>
  <rect x="40" y="140" width="70" height="60" fill="#a9cbe0"/><rect x="255" y="140" width="70" height="60" fill="#a9cbe0"/></g>`
const tunnels = (): string =>
  [0, 1, 2]
    .map(
      i => `<g transform="translate(${90 + i * 390} 640)"><path d="M0 200 A 170 170 0 0 1 340 200 z" fill="#eef6f8" fill-opacity=".9" stroke="#9fb8c0" stroke-width="6"/>
      <rect x="130" y="100" width="80" height="100" fill="#cfe3ea" stroke="#9fb8c0" stroke-width="5"/></g>`,
    )
    .join('')

/** A board under a roof with sheets behind glass; the words on them are lines. */
function noticeBoard(random: Random): string {
  const sheet = (x: number): string => {
    const lines = Array.from(
      { length: 9 },
      (_, i) =>
        `<rect x="${x + 24}" y="${492 + i * 28}" width="${random.between(90, 152)}" height="9" fill="#8a8f94"/>`,
    )
    return `<rect x="${x}" y="430" width="200" height="320" fill="#fff"/><rect x="${x + 40}" y="452" width="120" height="18" fill="#b3121b"/>${lines.join('')}`
  }
  return `<path d="M200 390 L640 300 L1080 390 z" fill="#7a3b2e"/><rect x="250" y="390" width="780" height="400" fill="#2f5d8a"/>
    <rect x="274" y="412" width="732" height="356" fill="#e9eef2"/>${[300, 540, 780].map(sheet).join('')}
    <rect x="300" y="790" width="24" height="150" fill="#555"/><rect x="956" y="790" width="24" height="150" fill="#555"/>`
}

/** A certificate without words. */
const paper = (): string => {
  const line = (y: number, width: number): string =>
    `<rect x="${(1280 - width) / 2}" y="${y}" width="${width}" height="14" rx="7" fill="#b9b2a0"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960"><rect width="1280" height="960" fill="#fbf7ea"/>
    <rect x="40" y="40" width="1200" height="880" fill="none" stroke="#b8892b" stroke-width="16"/>
    <rect x="380" y="130" width="520" height="56" rx="10" fill="#c8161d"/>${[300, 370, 440, 510, 580].map((y, i) => line(y, 820 - (i % 3) * 140)).join('')}
    <circle cx="960" cy="740" r="90" fill="none" stroke="#c8161d" stroke-width="12"/></svg>`
}

/** A page of paper that says nothing. */
export const emptyPdf = (): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`)
