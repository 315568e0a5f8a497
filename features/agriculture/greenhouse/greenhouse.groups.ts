const comfort = ['airTempMin', 'airTempMax', 'airHumMin', 'airHumMax', 'soilMoistMin', 'soilMoistMax'] as const

/** Sections of a greenhouse's form and detail. */
export const greenhouseGroups = [
  {
    label: { zh: '大棚', en: 'Greenhouse' },
    fields: [
      'greenhouseNo',
      'greenhouseName',
      'deptId',
      'machineId',
      'companyId',
      'ownerId',
      'area',
      'autoMode',
      'status',
    ],
  },
  { label: { zh: '种植', en: 'Crop' }, fields: ['cropType', 'variety', 'plantDate', 'harvestDate'] },
  { label: { zh: '适宜范围', en: 'Comfortable range' }, fields: [...comfort, 'co2Max', 'lightMin'] },
  {
    label: { zh: '最新数据', en: 'Latest values' },
    fields: ['collectTime', 'airTemp', 'airHumidity', 'soilMoisture', 'rollerPct', 'fanOn', 'pumpOn'],
  },
] as const
