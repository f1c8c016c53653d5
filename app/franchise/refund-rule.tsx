type RefundRuleProps = {
  /** Where questions are asked, if not in the form of /be-a-franchise. */
  enquiryHref?: string;
  className?: string;
};

/** What everybody should know before paying: beside every grid of prices, and where one pays. */
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
