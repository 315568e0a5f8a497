import { describe, expect, it } from 'vitest'
import { addressParts } from './address-parts.ts'

describe('an address in a list', () => {
  it('is led by group and house number, which tell its rows apart', () => {
    expect(addressParts('海棠村(演示)2组149号', '海棠村(演示)')).toEqual({ place: '海棠村(演示)', door: '2组149号' })
    expect(addressParts('望岭镇海棠村 2组8号', '海棠村')).toEqual({ place: '望岭镇海棠村', door: '2组8号' })
  })
  it('is divided at a village that the record does not name', () => {
    expect(addressParts('望岭镇海棠村2组8号', '石泉村')).toEqual({ place: '望岭镇海棠村', door: '2组8号' })
    expect(addressParts('李村镇幸福社区3号楼', '')).toEqual({ place: '李村镇幸福社区', door: '3号楼' })
  })
  it('stays masked, with its group in front', () => {
    expect(addressParts('海棠村2组***', '海棠村')).toEqual({ place: '海棠村', door: '2组***' })
    expect(addressParts('海棠村***', '海棠村')).toEqual({ place: '', door: '海棠村***' })
  })
  it('stays whole where nothing follows the village, and where there is none', () => {
    expect(addressParts('海棠村', '海棠村')).toEqual({ place: '', door: '海棠村' })
    expect(addressParts('2组149号', '海棠村')).toEqual({ place: '', door: '2组149号' })
    expect(addressParts('', '海棠村')).toEqual({ place: '', door: '' })
  })
})
