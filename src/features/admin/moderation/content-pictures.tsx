/** The pictures of reported content as thumbnails that link to the full picture. */
export function ContentPictures({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {addresses.map((address, at) => (
        <li key={address}>
          <a href={address.replace(/\/\d+$/, '/1280')} target="_blank" rel="noopener" className="block rounded-md">
            <img
              src={address.replace(/\/\d+$/, '/320')}
              alt={`Reported, ${at + 1} of ${addresses.length}`}
              width={160}
              height={120}
              loading="lazy"
              className="h-30 w-40 rounded-md bg-sunken object-cover [filter:var(--picture-dim)]"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
