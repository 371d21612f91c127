interface Device {
  userAgent: string
  maxTouchPoints: number
}

/** Whether this is an iPhone, iPod or iPad. iPads call themselves Macs, but no Mac has a touch screen. */
export function isIos(device: Device = navigator): boolean {
  return /iPhone|iPad|iPod/.test(device.userAgent) || (/Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1)
}
