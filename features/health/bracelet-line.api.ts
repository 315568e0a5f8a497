import { choice, dateTime, defineApi, get, post, ref, shape, text } from '@village/resource'
import type { BraceletCard, Line } from './bracelet/bracelet-line.ts'

/** Line charts of bracelet readings (domain-model §4.4.4, §6). The pie charts of health and old age share the path. */
export const braceletLine = defineApi({
  name: 'health.bracelet-line',
  label: { zh: '手环曲线', en: 'Bracelet curves' },
  path: '/brokenLine',
  endpoints: {
    braceletStatistics: post('手环统计', 'Bracelet statistics', {
      access: { permission: 'recordbracelet_view' },
      params: {
        sn: text('设备序列号', 'Serial no').max(64),
        residentId: ref('佩戴人', 'Worn by', 'people.resident'),
        metric: text('监测指标', 'Metric').max(32).required(),
        startTime: dateTime('开始时间', 'From').required(),
        endTime: dateTime('结束时间', 'To').required(),
        interval: choice('粒度', 'Interval', { hour: ['小时', 'Hour'], day: ['天', 'Day'] }),
      },
      returns: shape<Line>(),
    }),
    braceletSn: get('手环概况', 'Bracelet at a glance', {
      access: { permission: 'recordbracelet_view' },
      params: { sn: text('设备序列号', 'Serial no').max(64).required() },
      returns: shape<BraceletCard>(),
    }),
  },
})
