import { phone, ref, text } from '@village/resource'

/** Who told of an event. */
export const reporterFields = {
  reporterId: ref('上报人', 'Reported by', 'system.user').given().search().hide('list'),
  reporterResidentId: ref('上报居民', 'Reporting resident', 'people.resident').hide('list'),
  reporterName: text('上报人姓名', 'Reporter name').max(64).mask('name1').hide('list'),
  reporterPhone: phone('上报人电话', 'Reporter phone').hide('list'),
}
