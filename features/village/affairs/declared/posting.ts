import { dateTime, decimal, files, text } from '@village/resource'

/** When and where a sheet was put up, with photos of it. */
export const postingFields = {
  postedTime: dateTime('张贴时间', 'Posted at').search('range').hide('form').heads('张贴', 'On the board'),
  postedPlace: text('张贴地点', 'Posted where').max(200).hide('list', 'form'),
  proofIds: files('张贴照片', 'Photos of it').hide('form'),
  longitude: decimal('经度', 'Longitude', 7).min(-180).max(180).hide('list', 'form'),
  latitude: decimal('纬度', 'Latitude', 7).min(-90).max(90).hide('list', 'form'),
}
export const POSTING = Object.keys(postingFields) as readonly (keyof typeof postingFields)[]
