import type { Label } from '@village/resource'
import type { GlobeLayer } from './scene/items.ts'

/** What the village in three dimensions says. */
export const words = {
  unfit: { zh: '此电脑不适合三维，已切换到二维', en: 'This computer is not fit for 3D: here is the flat map' },
  village: { zh: '三维村庄', en: 'The village in 3D' },
  canvas: {
    zh: '三维村庄图；键盘用户可在「图层」里的列表逐项查看',
    en: 'The village in 3D; everything in it is listed under Layers, for the keyboard as well',
  },
  back: { zh: '返回', en: 'Back' },
  flat: { zh: '二维地图', en: 'Flat map' },
  reset: { zh: '复位视角', en: 'Reset the view' },
  layers: { zh: '图层', en: 'Layers' },
  legend: { zh: '图例', en: 'Legend' },
  list: { zh: '列表', en: 'List' },
  fold: { zh: '收起', en: 'Fold' },
  find: { zh: '按名称查找', en: 'Find by name' },
  found: { zh: '没有找到', en: 'Nothing found' },
  away: { zh: '不在线', en: 'Not online' },
  open: { zh: '打开', en: 'Open' },
  fly: { zh: '飞到', en: 'Fly to' },
  mouse: {
    zh: '左键拖动移动，滚轮缩放，按住 Ctrl 拖动旋转',
    en: 'Drag to move, wheel to zoom, Ctrl and drag to turn',
  },
  fingers: { zh: '一指移动，两指缩放和旋转', en: 'One finger moves, two fingers zoom and turn' },
  closeHint: { zh: '不再提示', en: 'Do not show again' },
  undrawn: {
    zh: '本村还没有画图形和网格，三维地图没有可看的',
    en: 'No shapes and no grids are drawn yet: nothing to see in 3D',
  },
  draw: { zh: '去绘制', en: 'Draw the village' },
  more: (n: number): Label => ({ zh: `还有 ${n} 个，请输入名称查找`, en: `${n} more: find them by name` }),
  floors: (n: number): Label => ({ zh: `${n} 层`, en: n === 1 ? '1 floor' : `${n} floors` }),
} as const

/** What the layers are called. */
export const LAYER_NAMES: Readonly<Record<GlobeLayer, Label>> = {
  alarms: { zh: '告警', en: 'Alarms' },
  events: { zh: '事件', en: 'Events' },
  machines: { zh: '设备', en: 'Devices' },
  grids: { zh: '网格', en: 'Grids' },
  shapes: { zh: '图形', en: 'Shapes' },
}
