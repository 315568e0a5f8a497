import { choice, dateTime, decimal, flag, integer } from '@village/resource'
import { anyValues } from '../../device/public.ts'

// Queries fold readings to hours and days, so they are stored in clear; retention is short.
const vital = (zh: string, en: string, min: number, max: number) =>
  integer(zh, en).min(min).max(max).mask('full', 'SPI-MED').unencrypted()
const coordinate = (zh: string, en: string) => decimal(zh, en, 7).mask('geo3', 'SPI-LOC').unencrypted().hide('list')
const LOCATED = {
  gps: ['卫星', 'GPS'],
  beidou: ['北斗', 'BeiDou'],
  wifi: ['无线', 'Wi-Fi'],
  lbs: ['基站', 'Cell'],
} as const

/** What a bracelet sends of its wearer: mmHg, %, ℃, minutes, degrees (WGS84). */
export const measured = {
  measureTime: dateTime('测量时间', 'Measured at').required().search('range'),
  heartRate: vital('心率', 'Heart rate', 20, 250),
  systolic: vital('收缩压', 'Systolic', 40, 280),
  diastolic: vital('舒张压', 'Diastolic', 20, 180),
  spo2: vital('血氧(%)', 'SpO2 (%)', 50, 100),
  bodyTemp: decimal('体温(℃)', 'Body temperature (°C)', 1).min(25).max(45).mask('full', 'SPI-MED').unencrypted(),
  step: integer('步数', 'Steps').min(0).max(200_000),
  sleepDeep: vital('深睡(分)', 'Deep sleep (min)', 0, 1440).hide('list'),
  sleepLight: vital('浅睡(分)', 'Light sleep (min)', 0, 1440).hide('list'),
  battery: integer('电量(%)', 'Battery (%)').min(0).max(100),
  wearFlag: flag('佩戴', 'Worn').preset(1).search(),
  longitude: coordinate('经度', 'Longitude').min(-180).max(180).heads('位置', 'Place'),
  latitude: coordinate('纬度', 'Latitude').min(-90).max(90),
  locateType: choice('定位方式', 'Located by', LOCATED).hide('list'),
}

const { measureTime, ...values } = measured
/** What a bracelet measures, without the time. */
export const measuredValues = values
/** What the call of one reading takes: a bad value is named and loses no other. */
export const readingParams = { measureTime, ...anyValues(values) }
