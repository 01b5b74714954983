/** Works by category. */
export function PortfolioGallery({ all }: { readonly all: string }) {
  return <p>{all}</p>
}
