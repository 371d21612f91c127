/** Another node has taken a lease, because this one was not heard of for longer than it had it. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}
