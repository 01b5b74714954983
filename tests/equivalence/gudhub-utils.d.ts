// The vendor's query functions, which bring no types; tests pass them what they like.

declare module '@gudhub/core/GUDHUB/Utils/filter/filter.js' {
  export default function filter<Entry>(items: Entry[], filters: unknown[]): Entry[]
}

declare module '@gudhub/core/GUDHUB/Utils/filter/group.js' {
  export function group<Entry>(fieldGroup: string, items: Entry[]): Entry[]
}

declare module '@gudhub/core/GUDHUB/Utils/filter/utils.js' {
  export function searchValue<Entry>(items: Entry[], text: string | undefined): Entry[]
  export function isSimilarStrings(pattern: string, texts: string[]): boolean
  export function getDistanceFromLatLonInKm(circle: string, place: string): boolean
}

declare module '@gudhub/core/GUDHUB/Utils/filter/filterPreparation.js' {
  type Heard = (event: null, value: unknown) => void
  interface Pipe {
    on(type: string, address: object, heard: Heard): Pipe
    emit(type: string, address: object, data: object): Pipe
    destroy(type: string, address: object, heard: Heard): Pipe
  }
  export function filterPreparation<Rule>(
    filters: Rule[],
    ...rest: [
      elementApp: number,
      app: number,
      item: number,
      storage: { getUser(): object },
      pipe: Pipe,
      variables: unknown[],
    ]
  ): Promise<Rule[]>
}

declare module '@gudhub/core/GUDHUB/Utils/get_date/get_date.js' {
  export function getDate(keyword: string): number | Date
  export function checkRecurringDate(date: number | string, option: string): boolean
}
