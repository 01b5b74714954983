export interface MyWidgetProps {
  readonly heading: string
}

export function MyWidget({ heading }: MyWidgetProps) {
  return (
    <h2 className="heading" part="heading">
      {heading}
    </h2>
  )
}
