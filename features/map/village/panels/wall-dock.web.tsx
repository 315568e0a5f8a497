import { useLabel } from '@village/web'
import type { CockpitLayers } from '../cockpit.api.ts'
import { countOf, LAYER_WORDS, LAYERS, type LayerName } from '../layers/wall-layers.ts'
import { wallWords } from '../stage/wall-words.ts'
import { LayerIcon } from './wall-panel.web.tsx'
import './wall-dock.css'

interface DockProps {
  readonly layers: CockpitLayers
  readonly shown: ReadonlySet<LayerName>
  onToggle(name: LayerName): void
}
/** What lies over the ground; a layer of which there is nothing is not offered. */
export function LayerDock({ layers, shown, onToggle }: DockProps) {
  const label = useLabel()
  const offered = LAYERS.filter(name => name === 'alarms' || countOf(layers, name) > 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw itself
    <div className="dv-wall-dock" role="group" aria-label={label(wallWords.layers)} data-panel="layers" tabIndex={-1}>
      {offered.map(name => (
        <button
          key={name}
          type="button"
          className="dv-wall-button"
          data-layer={name}
          aria-pressed={shown.has(name)}
          onClick={() => onToggle(name)}
        >
          <LayerIcon of={name} />
          {label(LAYER_WORDS[name])}
        </button>
      ))}
    </div>
  )
}
