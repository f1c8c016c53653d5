type RefundRuleProps = {
  /** The address for questions, if not the form of /be-a-franchise. */
  enquiryHref?: string;
  className?: string;
};

/**
 * Renders the refund rule, which everyone should know before paying: next to every price grid, and with the payment
 * methods.
 */
export function RefundRule({
  enquiryHref = "/be-a-franchise#enquiry",
  className = "",
}: RefundRuleProps) {
  return (
    <p className={`text-small ${className}`}>
      <strong>Franchise fees are non-refundable.</strong>{" "}
      <a href="/refund-policy" className="link">
        Read the policy
      </a>
      {", or "}
      <a href={enquiryHref} className="link">
        ask us first
      </a>
      .
    </p>
  );
}
