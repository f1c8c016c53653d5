type DevicesProps = { devices: readonly { id: string; name: string; addedOn: string | null }[] };

/** Renders the authenticator devices, and advice if there are fewer than two. */
export function Devices({ devices }: DevicesProps) {
  if (devices.length === 0) {
    return (
      <p>
        Off. With it, a stolen password is not enough: at sign-in we ask for a code from your phone
        or computer as well.
      </p>
    );
  }
  return (
    <>
      <p>On. At sign-in we ask for a code from one of these:</p>
      <ul className="mt-3 border-t border-line">
        {devices.map(({ id, name, addedOn }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
          >
            <span className="min-w-0">
              <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
              {addedOn ? (
                <span className="text-small text-mute">{`Added on ${addedOn}`}</span>
              ) : null}
            </span>
            <a href={`/account/device/${id}`} className="link inline-flex min-h-11 items-center">
              Remove<span className="sr-only">{` ${name}`}</span>
            </a>
          </li>
        ))}
      </ul>
      {devices.length === 1 ? (
        <p className="mt-3 border-l-4 border-marigold pl-4">
          Add a second one, so that losing this one does not lock you out.
        </p>
      ) : null}
    </>
  );
}
