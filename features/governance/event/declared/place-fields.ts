import { decimal, ref, text } from '@village/resource'

/** Where an event is. */
export const placeFields = {
  gridId: ref('所属网格', 'Grid', 'governance.grid').search().hide('list'),
  address: text('地点', 'Place').max(200).hide('list'),
  longitude: decimal('经度', 'Longitude', 7).min(-180).max(180).mask('geo3').hide('list'),
  latitude: decimal('纬度', 'Latitude', 7).min(-90).max(90).mask('geo3').hide('list'),
}
