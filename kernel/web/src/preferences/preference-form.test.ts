import { expect, it } from 'vitest'
import { preferencesIn, themeName } from './preference-form.ts'

it('names of themes that older clients stored are understood', () => {
  expect(['default', 'theme-star', 'theme-bule', 'dark', 'theme-lte', 'theme-none'].map(themeName)).toEqual([
    'theme-default',
    'theme-colourful',
    'theme-smart',
    'theme-dark',
    'theme-lte',
    null,
  ])
})
it('of preferences that somebody pastes, only what can be worn is taken', () => {
  const pasted = {
    theme: 'theme-dark',
    colour: 'red',
    density: 'huge',
    largeText: true,
    siderWidth: 9000,
    home: '//evil.example',
    hugeText: 'very',
    highContrast: true,
    grey: 'yes',
    script: 'alert(1)',
  }
  expect(preferencesIn(pasted)).toEqual({ theme: 'theme-dark', largeText: true, highContrast: true, siderWidth: 320 })
})
it('what is no preference at all says nothing', () => {
  for (const nothing of [null, 3, 'text', []]) expect(preferencesIn(nothing)).toEqual({})
})
