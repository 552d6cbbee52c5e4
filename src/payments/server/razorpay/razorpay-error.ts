/** Razorpay said no: asking again changes nothing. The text is Razorpay's own. */
export class RazorpayRejected extends Error {
  override name = 'RazorpayRejected'
  readonly status: number

  constructor(status: number, description: string) {
    super(description)
    this.status = status
  }
}

/** No answer, or none that can be read: what was asked may have happened. */
export class RazorpayUnreachable extends Error {
  override name = 'RazorpayUnreachable'
}
