import { useApp } from '#client/context/app.ts'

/** The shape of a product grid while its data loads. */
export function SkeletonGrid({ count = 4 }: { count?: number }) {
  const { LL } = useApp()
  return (
    <div role="status">
      <span className="visually-hidden">{LL.common.loading()}</span>
      <div className="product-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div className="card" key={index}>
            <span className="skeleton skeleton-picture" />
            <span className="skeleton skeleton-line" />
            <span className="skeleton skeleton-line skeleton-short" />
          </div>
        ))}
      </div>
    </div>
  )
}
