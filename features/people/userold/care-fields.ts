import { dict, dicts, phone, text } from '@village/resource'

/** How the person lives, and who looks after them. */
export const careFields = {
  living: dict('居住状况', 'Living condition', 'living_condition')
    .required()
    .preset('9')
    .search()
    .heads('居住与照护', 'Living and care'),
  caregiverName: text('照护人', 'Caregiver').max(64).mask('name1').hide('list'),
  caregiverRelation: dict('照护人关系', 'Caregiver relation', 'family_relation').hide('list'),
  caregiverPhone: phone('照护人电话', 'Caregiver phone').hide('list'),
  chronic: dicts('慢性病', 'Chronic diseases', 'disease').mask('full', 'SPI-MED').hide('list', 'excel'),
}
