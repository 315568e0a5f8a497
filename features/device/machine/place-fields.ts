import { decimal, ref, text } from '@village/resource'

/** Where a device is. */
export const placeFields = {
  deptId: ref('所属村', 'Village', 'system.dept').required().search('tree').heads('位置与安装', 'Place'),
  gridId: ref('所属网格', 'Grid', 'governance.grid').search(),
  householdId: ref('所在户', 'Household', 'people.household').search().hide('list'),
  address: text('安装位置', 'Place').max(200).search('like').hide('list'),
  longitude: decimal('经度', 'Longitude', 7).min(-180).max(180).hide('list'),
  latitude: decimal('纬度', 'Latitude', 7).min(-90).max(90).hide('list'),
}
