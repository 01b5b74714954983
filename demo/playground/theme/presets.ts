/** Themes to begin with, each as the address has it; see `brandQuery`. Every contrast is that of the defaults or better. */
export const PRESETS = [
  { name: 'Mandry', brand: 'scheme=auto' },
  {
    name: 'Ocean',
    brand:
      'scheme=auto&light.background=f5f9ff&light.hover=e6eff9&light.primary=0b4a8f&light.primary-pressed=083566&dark.background=081626&dark.surface=10243a&dark.hover=193350&dark.primary=8fc4ff&dark.primary-pressed=b9daff&dark.on-primary=04203d&shape.radius-field=8px',
  },
  {
    name: 'Berry',
    brand:
      'scheme=auto&light.background=fff7fa&light.hover=f7e8f0&light.primary=7a1f5c&light.primary-pressed=5a1544&dark.background=1d0b17&dark.surface=2b1423&dark.hover=3a1c30&dark.primary=f5a8d8&dark.primary-pressed=f9c8e6&dark.on-primary=3a0a2a&shape.radius-field=16px&shape.radius-card=24px',
  },
  {
    name: 'Print',
    brand:
      'scheme=auto&light.text=111111&light.background=ffffff&light.hover=f0f0f0&light.muted=444444&light.border=767676&light.primary=111111&light.primary-pressed=333333&dark.text=f5f5f5&dark.background=111111&dark.surface=1c1c1c&dark.hover=2a2a2a&dark.muted=c4c4c4&dark.border=8c8c8c&dark.primary=f5f5f5&dark.primary-pressed=ffffff&dark.on-primary=111111&shape.radius-field=0&shape.radius-card=0&shape.font=Georgia%2C+serif',
  },
] as const
