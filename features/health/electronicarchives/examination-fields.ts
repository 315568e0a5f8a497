import { date, decimal, integer } from '@village/resource'

/** Results of the yearly health examination, and its dates. */
export const examinationFields = {
  lastExamDate: date('最近体检', 'Last exam').sort().search('range').heads('体检', 'Examination'),
  nextExamDate: date('下次体检', 'Next exam').sort().search('range'),
  height: decimal('身高(cm)', 'Height (cm)', 1).min(30).max(250).mask('full', 'SPI-MED').hide('list'),
  weight: decimal('体重(kg)', 'Weight (kg)', 1).min(1).max(300).mask('full', 'SPI-MED').hide('list'),
  bmi: decimal('体质指数', 'BMI', 1).derived().mask('full', 'SPI-MED').hide('list'),
  systolic: integer('收缩压(mmHg)', 'Systolic (mmHg)').min(50).max(260).mask('full', 'SPI-MED').hide('list'),
  diastolic: integer('舒张压(mmHg)', 'Diastolic (mmHg)').min(30).max(160).mask('full', 'SPI-MED').hide('list'),
  glucose: decimal('空腹血糖(mmol/L)', 'Fasting glucose (mmol/L)').min(1).max(40).mask('full', 'SPI-MED').hide('list'),
  heartRate: integer('心率(次/分)', 'Heart rate').min(30).max(220).mask('full', 'SPI-MED').hide('list'),
}
