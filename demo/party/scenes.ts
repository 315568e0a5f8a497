import type { Random } from '../people/random.ts'
import { curtain, house, land, person, picture, rect, room, rowOf, SHIRTS, tree } from './figures.ts'

const RED = '#b9362f'
const line = (x: number, y: number, width: number, fill: string): string => rect(x, y, width, 12, fill, 'rx="6"')
const sheet = (x: number, y: number, width: number, height: number): string =>
  `${rect(x, y, width, height, '#fffdf6', 'stroke="#d7cdb6" stroke-width="3"')}${[0, 1, 2, 3, 4]
    .filter(i => i * 26 + 50 < height)
    .map(i => line(x + 16, y + 24 + i * 26, width - 32 - (i % 3) * 18, '#cbbf9f'))
    .join('')}`

const meeting = (random: Random): string =>
  `${room('#efe7d8', '#b99b77')}${rect(240, 70, 800, 70, RED, 'rx="4"')}${line(330, 99, 620, '#f3d9a4')}${curtain(60)}${curtain(1020)}
  ${rowOf({ from: 330, to: 950, y: 430, count: 5, size: 1 }, random, {})}
  <path d="M250 430h780l60 70H190z" fill="#8c6a4b"/>${rect(190, 500, 900, 90, '#74563c')}
  ${[360, 500, 640, 780, 910].map(x => rect(x, 452, 60, 22, '#fffdf6')).join('')}
  ${rowOf({ from: 120, to: 1160, y: 712, count: 7, size: 1.25 }, random, { turned: true })}`

const lecture = (random: Random): string =>
  `${room('#e6ebf0', '#9aa7b3')}${rect(360, 60, 560, 320, '#ffffff', 'stroke="#5c6773" stroke-width="14" rx="6"')}
  ${[120, 190, 150, 230, 270].map((h, i) => rect(440 + i * 86, 350 - h, 50, h, ['#4f8fc9', '#e0a33a', '#5fa46f', '#c63a33', '#7b78b5'][i]!)).join('')}
  ${person({ x: 250, y: 470, size: 1.25 }, { shirt: '#3f5666' })}<path d="M170 400h160l-18 180H188z" fill="#8c6a4b"/>${rect(160, 390, 180, 18, '#a5805b')}
  ${rowOf({ from: 380, to: 1200, y: 600, count: 6, size: 1 }, random, { turned: true })}${rowOf({ from: 60, to: 1240, y: 716, count: 8, size: 1.2 }, random, { turned: true })}`

const river = (random: Random): string =>
  `${land(random)}<path d="M520 480C420 540 300 600 60 720h620C700 640 640 560 600 480z" fill="#7fb9d8"/><path d="M500 540q60 12 110 0M380 620q110 18 250 0M260 690q160 18 380 0" stroke="#fff" stroke-opacity=".6" stroke-width="7" fill="none"/>
  ${tree(1120, 520, 0.9, '#5f9450')}${tree(180, 500, 0.7, '#6aa05a')}${tree(330, 490, 0.5, '#5f9450')}
  ${[
    [790, 600, 1.15],
    [930, 560, 1],
    [1050, 640, 1.25],
    [700, 520, 0.8],
  ]
    .map(([x, y, size], i) => person({ x: x!, y: y!, size: size! }, { shirt: SHIRTS[i]!, stands: true, vest: true }))
    .join('')}
  <path d="M845 470l60 170M995 560l-70 130" stroke="#7a5b43" stroke-width="10"/><path d="M1110 640q40-60 80 0l10 60h-100z" fill="#3e6f8a"/>`

const orchard = (random: Random): string =>
  `${land(random)}${[120, 360, 980, 1200].map((x, i) => tree(x, 560 + (i % 2) * 20, 1.2, '#4f8a48', '#d2342d')).join('')}
  ${tree(640, 620, 1.7, '#5a9a52', '#d2342d')}<path d="M760 640l60-250 30 0-50 250zM770 600h48M780 560h44M790 520h42M800 480h38" stroke="#a97c4d" stroke-width="9" fill="none"/>
  ${person({ x: 470, y: 600, size: 1.25 }, { shirt: '#4f6d8f', stands: true })}${person({ x: 860, y: 620, size: 1.25 }, { shirt: '#9a5f5a', stands: true, hair: '#6a6662' })}${person({ x: 1060, y: 640, size: 1.1 }, { shirt: '#5b7f6b', stands: true })}
  <path d="M400 640h120l-14 54h-92z" fill="#b98a52"/>${[420, 446, 472, 498].map(x => `<circle cx="${x}" cy="638" r="13" fill="#d2342d"/>`).join('')}`

const visit = (random: Random): string =>
  `${land(random, ['#f6d9a8', '#fdf5e6'])}${house(420, 560, 1.55)}${tree(200, 580, 1.1, '#a98b3d')}${rect(0, 560, 1280, 160, '#d5c3a0')}
  ${person({ x: 560, y: 620, size: 1.25 }, { shirt: '#6b6b83', hair: '#a7a39e' })}${rect(490, 612, 140, 20, '#8c6a4b')}${rect(500, 630, 14, 60, '#8c6a4b')}${rect(606, 630, 14, 60, '#8c6a4b')}
  ${person({ x: 760, y: 610, size: 1.3 }, { shirt: '#4f6d8f', stands: true, vest: true })}${person({ x: 900, y: 620, size: 1.3 }, { shirt: '#9a5f5a', stands: true, vest: true })}
  ${rect(650, 640, 70, 50, '#c98f4a')}${rect(650, 658, 70, 8, '#a8713a')}`

const study = (random: Random): string =>
  `${room('#e9e1d2', '#a98b6b')}${[0, 1, 2]
    .map(shelf =>
      Array.from({ length: 26 }, (_, i) => {
        const height = random.between(62, 92)
        return rect(
          120 + i * 40,
          60 + shelf * 130 + (96 - height),
          30,
          height,
          random.pick([...SHIRTS, RED, '#d9b35c']),
        )
      }).join(''),
    )
    .join('')}
  ${[156, 286, 416].map(y => rect(100, y, 1080, 14, '#8c6a4b')).join('')}
  ${rowOf({ from: 200, to: 1080, y: 590, count: 4, size: 1.25 }, random, {})}${rect(120, 590, 1040, 26, '#9c7650')}${rect(120, 616, 1040, 110, '#7d5c3f')}
  ${[250, 470, 690, 910].map(x => `<path d="M${x} 570l60-14 60 14v18l-60-12-60 12z" fill="#fffdf6" stroke="#cbbf9f" stroke-width="3"/>`).join('')}`

const board = (random: Random): string =>
  `${land(random)}${house(-60, 560, 1.3)}${rect(0, 560, 1280, 160, '#cdbf9f')}${rect(470, 160, 700, 330, '#7d5c3f', 'rx="8"')}${rect(494, 184, 652, 282, '#4d7a63')}
  ${sheet(520, 206, 180, 200)}${sheet(720, 206, 190, 160)}${sheet(930, 206, 190, 230)}${rect(520, 490, 20, 130, '#7d5c3f')}${rect(1100, 490, 20, 130, '#7d5c3f')}<path d="M440 160h760l-30-46H470z" fill="#8a4b3d"/>
  ${person({ x: 640, y: 640, size: 1.3 }, { shirt: '#5b7f6b', stands: true, turned: true, hair: '#6a6662' })}${person({ x: 800, y: 650, size: 1.3 }, { shirt: '#9a5f5a', stands: true, turned: true })}${person({ x: 990, y: 640, size: 1.25 }, { shirt: '#4f6d8f', stands: true, turned: true })}`

const hall = (random: Random): string =>
  `${land(random)}${rect(0, 570, 1280, 150, '#d6cbb4')}${rect(220, 210, 840, 370, '#f6f1e6')}<path d="M180 210h920l-60-80H240z" fill="#8a4b3d"/>${rect(420, 236, 440, 54, RED)}${line(470, 257, 340, '#f3d9a4')}
  ${[270, 400, 790, 920].map(x => rect(x, 320, 90, 120, '#b9d5e4', 'stroke="#8d6f56" stroke-width="8"')).join('')}${rect(560, 330, 160, 250, '#6b4c37')}${rect(632, 330, 12, 250, '#53392a')}
  ${tree(120, 600, 1.1, '#5f9450')}${tree(1170, 600, 1.1, '#5f9450')}${rowOf({ from: 240, to: 520, y: 640, count: 3, size: 1.1 }, random, { stands: true })}${rowOf({ from: 760, to: 1040, y: 640, count: 3, size: 1.1 }, random, { stands: true })}`

const planting = (random: Random): string =>
  `${land(random)}<path d="M0 600Q640 540 1280 600V720H0z" fill="#a98a5f"/>${[150, 420, 700, 980, 1180]
    .map((x, i) => `${tree(x, 590 + (i % 2) * 26, 0.62, '#7fb069')}`)
    .join('')}
  ${person({ x: 280, y: 620, size: 1.15 }, { shirt: '#4f6d8f', stands: true, vest: true })}${person({ x: 560, y: 640, size: 1.25 }, { shirt: '#8a6f56', stands: true, vest: true })}${person({ x: 850, y: 620, size: 1.15 }, { shirt: '#5b7f6b', stands: true, vest: true })}${person({ x: 1080, y: 650, size: 1.25 }, { shirt: '#6b6b83', stands: true, vest: true })}
  <path d="M330 500l-30 190M620 520l34 180M905 500l24 180" stroke="#7a5b43" stroke-width="10"/><path d="M286 690l30 4-8 24-26-4zM640 700l34-6 4 26-30 4zM914 680l30-4 4 24-28 6z" fill="#5c6773"/>`

const canal = (random: Random): string =>
  `${land(random, ['#f2c185', '#fbeed8'])}<path d="M560 430h120l420 290H300z" fill="#8fa9b5"/><path d="M575 440h90l320 280H440z" fill="#6fb0d2"/><path d="M590 500h80M560 570h150M520 650h230" stroke="#fff" stroke-opacity=".55" stroke-width="7"/>
  ${tree(150, 560, 1, '#7f9a4a')}${tree(1160, 540, 0.9, '#7f9a4a')}${person({ x: 330, y: 590, size: 1.5 }, { shirt: '#3f5666', stands: true, hair: '#a7a39e' })}<path d="M400 440l36 280" stroke="#7a5b43" stroke-width="12"/>
  ${rect(800, 470, 130, 90, '#8d8d8d')}${rect(820, 400, 14, 80, '#5c6773')}<circle cx="827" cy="400" r="26" fill="none" stroke="#5c6773" stroke-width="10"/>`

const greenhouse = (random: Random): string =>
  `${rect(0, 0, 1280, 720, '#dfeef0')}<path d="M0 420C120 40 1160 40 1280 420" fill="#f4fbfb" stroke="#9fb8c0" stroke-width="14"/>${[210, 430, 640, 850, 1070].map(x => `<path d="M${x} 720V130" stroke="#b7ccd2" stroke-width="10"/>`).join('')}
  ${[0, 1, 2, 3].map(row => rect(60 + row * 310, 520, 230, 60, '#7d5c3f') + Array.from({ length: 6 }, (_, i) => `<path d="M${86 + row * 310 + i * 36} 522c-22-26-22-50 0-74 22 24 22 48 0 74z" fill="${random.pick(['#5a9a52', '#6fae5f', '#4f8a48'])}"/>`).join('')).join('')}
  ${person({ x: 560, y: 600, size: 1.5 }, { shirt: '#5b7f6b', stands: true })}${person({ x: 790, y: 610, size: 1.4 }, { shirt: '#a98b5d', stands: true, hair: '#3b332e' })}${rect(0, 690, 1280, 30, '#b9a98a')}`

const clinic = (random: Random): string =>
  `${land(random, ['#a8d0e6', '#f3f9fc'])}${house(60, 560, 1.2)}${rect(0, 560, 1280, 160, '#d5c9ae')}${rect(430, 540, 520, 24, '#f4f4f4', 'stroke="#c7c7c7" stroke-width="4"')}${rect(460, 564, 18, 110, '#a9a9a9')}${rect(900, 564, 18, 110, '#a9a9a9')}
  ${person({ x: 560, y: 540, size: 1.3 }, { shirt: '#f7f7f7' })}${person({ x: 780, y: 542, size: 1.25 }, { shirt: '#8a6f56', hair: '#a7a39e' })}${rect(650, 500, 60, 42, '#5b8fb0', 'rx="6"')}<circle cx="740" cy="524" r="16" fill="none" stroke="#4a4a4a" stroke-width="7"/>
  ${rowOf({ from: 980, to: 1240, y: 650, count: 2, size: 1.2 }, random, { stands: true })}`

const square = (random: Random): string =>
  `${land(random, ['#2b3d63', '#c98a6b'])}${rect(0, 570, 1280, 150, '#8f8577')}${house(40, 570, 1.1, '#d9cdb8')}${house(840, 570, 1.1, '#e1d5bf')}
  ${[330, 640, 950].map(x => `${rect(x, 250, 12, 350, '#3a3f47')}<circle cx="${x + 6}" cy="246" r="62" fill="#ffe7a3" fill-opacity=".35"/><circle cx="${x + 6}" cy="246" r="24" fill="#fff3c9"/>`).join('')}
  ${rowOf({ from: 360, to: 940, y: 650, count: 6, size: 1.05 }, random, { stands: true })}`

const SCENES = {
  meeting,
  lecture,
  river,
  orchard,
  visit,
  study,
  board,
  hall,
  planting,
  canal,
  greenhouse,
  clinic,
  square,
} as const
export type Scene = keyof typeof SCENES

/** A picture of what an article tells, without words and of no real place: 1280 × 720. */
export const sceneOf = (scene: Scene, random: Random): string => picture(SCENES[scene](random))
