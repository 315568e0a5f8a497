import { defineResource, dict, integer, json, ref, text } from '@village/resource'
import type { Geometry } from './geometry.ts'

/** What a village looks like from above: its boundary, houses, roads, water and fields. */
export const mapShape = defineResource({
  name: 'map.shape',
  label: { zh: '地图图形', en: 'Map shapes' },
  path: '/map/shape',
  title: 'name',
  verbs: ['page', 'detail', 'submit', 'remove'],
  scope: 'tenant+dept',
  menu: { order: 3, icon: 'BorderOuterOutlined', keep: true },
  fields: {
    kind: dict('类型', 'Kind', 'map_shape_kind').required().search(),
    name: text('名称', 'Name')
      .max(64)
      .required()
      .search('like')
      .help('会显示在地图上，请不要写人名', 'It is shown on the map: no names of people'),
    deptId: ref('所属村', 'Village', 'system.dept')
      .required('请选择所属村', 'Please choose the village')
      .search('tree'),
    geometry: json<Geometry>('图形', 'Geometry').listed(),
    places: integer('坐标点数', 'Places').given().hide('list', 'form', 'detail'),
    floors: integer('层数', 'Floors').min(0).max(99).help('只用于房屋', 'Of houses'),
    householdId: ref('住户', 'Household', 'people.household')
      .search()
      .hide('list')
      .help('只用于房屋；不显示在地图上', 'Of houses; not shown on the map'),
  },
})
