import type { Dictionary } from '@village/resource'

/** Codes of bracelets and their calls for help (domain-model §7.1). */
export const braceletDictionaries: Readonly<Record<string, Dictionary>> = {
  sos_type: {
    label: { zh: '手环报警类型', en: 'Bracelet alarm type' },
    entries: {
      1: ['主动SOS', 'SOS key'],
      2: ['跌倒', 'Fall'],
      3: ['越界', 'Fence'],
      4: ['心率异常', 'Heart rate'],
      5: ['血压异常', 'Blood pressure'],
      6: ['体温异常', 'Temperature'],
      7: ['血氧异常', 'Blood oxygen'],
      8: ['低电量', 'Low battery'],
      9: ['摘除', 'Taken off'],
    },
  },
}
