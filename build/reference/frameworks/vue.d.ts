// Vue's checker writes attributes and events in camel case. `DefineComponent` would say the same, five times slower.

import type { HTMLAttributes, ReservedProps } from 'vue'
import type { ElementProps, EventDetails } from './elements.ts'

type Camel<Name> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

type CamelProps<Props> = { [Name in keyof Props as Camel<Name>]: Props[Name] }

type Handlers = {
  [Name in keyof EventDetails as `on${Capitalize<Camel<Name>>}`]?:
    | ((event: CustomEvent<EventDetails[Name]>) => void)
    | undefined
}

type Elements = {
  [Tag in keyof ElementProps]: new () => {
    $props: CamelProps<ElementProps[Tag]> &
      Handlers &
      Omit<HTMLAttributes, keyof ElementProps[Tag]> &
      ReservedProps
  }
}

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
