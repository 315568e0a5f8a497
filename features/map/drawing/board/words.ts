import type { Label } from '@village/resource'
import type { ShapeKind } from '../../shape/geometry.ts'

/** Words of the drawing board. */
export const words = {
  board: { zh: '绘图区', en: 'Drawing board' },
  draw: { zh: '画', en: 'Draw' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  whole: { zh: '看全村', en: 'Whole village' },
  importing: { zh: '导入 GeoJSON', en: 'Import GeoJSON' },
  save: (n: number): Label => (n > 0 ? { zh: `保存 ${n} 处`, en: `Save ${n}` } : { zh: '保存', en: 'Save' }),
  allSaved: { zh: '已保存', en: 'Saved' },
  sketching: {
    zh: '点地图加一个角；键盘：方向键移动地图，空格在十字处加点，回车完成，退格退一点，Esc 取消',
    en: 'Press the map for each corner. Keys: arrows move the map, space adds at the cross, enter ends, backspace takes one back, Esc gives up',
  },
  centre: { zh: '在十字处加点', en: 'Add at the cross' },
  back: { zh: '退一点', en: 'One back' },
  finish: { zh: '完成', en: 'Finish' },
  cancel: { zh: '取消', en: 'Cancel' },
  list: { zh: '图形', en: 'Shapes' },
  find: { zh: '按名称查找', en: 'Find by name' },
  more: (n: number): Label => ({ zh: `还有 ${n} 个，请输入名称查找`, en: `${n} more: find them by name` }),
  nothing: { zh: '没有找到', en: 'Nothing found' },
  toList: { zh: '返回列表', en: 'Back to the list' },
  name: { zh: '名称', en: 'Name' },
  nameHelp: { zh: '会显示在地图上，请不要写人名', en: 'It is shown on the map: no names of people' },
  kind: { zh: '类型', en: 'Kind' },
  floors: { zh: '层数', en: 'Floors' },
  coordinates: { zh: '坐标', en: 'Coordinates' },
  coordinatesHelp: {
    zh: '每行一个点：经度, 纬度（WGS-84）；空一行之后是洞',
    en: 'One place a line: longitude, latitude (WGS-84); holes after an empty line',
  },
  apply: { zh: '应用坐标', en: 'Apply' },
  remove: { zh: '删除图形', en: 'Remove' },
  redraw: { zh: '重新画', en: 'Draw anew' },
  notDrawn: { zh: '未绘制', en: 'Not drawn' },
  corner: (n: number): Label => ({
    zh: `第 ${n} 个角：方向键移动一米，Shift 加方向键移动十米，Delete 删除，+ 在后面加一个角`,
    en: `Corner ${n}: arrows move it by a metre, with Shift by ten, Delete removes it, + adds one behind it`,
  }),
  unsaved: { zh: '未保存', en: 'Not saved' },
  keptTitle: { zh: '上次有没保存的改动', en: 'Changes of an earlier visit were not saved' },
  keptBack: { zh: '恢复', en: 'Bring them back' },
  keptGone: { zh: '丢弃', en: 'Drop them' },
  failed: { zh: '没有保存，改动还在这里', en: 'Not saved: the changes are still here' },
  conflict: (who: string, time: string): Label => ({
    zh: `${who || '别人'} 在 ${time} 改过`,
    en: `${who || 'Somebody'} changed it at ${time}`,
  }),
  takeTheirs: { zh: '用对方的', en: 'Take theirs' },
  keepMine: { zh: '保留我的', en: 'Keep mine' },
  chooseVillage: { zh: '先选择一个村', en: 'Choose a village first' },
  readOnly: { zh: '只能查看：绘制的权限不在你手里', en: 'Shown only: you have no right to draw' },
  fresh: { zh: '新', en: 'New' },
} as const

/** Kinds in the order in which they are drawn, and what they are called. */
export const KIND_NAMES: Readonly<Record<ShapeKind | 'grid', Label>> = {
  grid: { zh: '网格', en: 'Grid' },
  boundary: { zh: '村界', en: 'Boundary' },
  house: { zh: '房屋', en: 'House' },
  road: { zh: '道路', en: 'Road' },
  water: { zh: '水系', en: 'Water' },
  field: { zh: '地块', en: 'Field' },
}
