/** The 193 members and two observers of the United Nations, as ISO 3166-1 codes. */
const codes = (
  "AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI CV KH CM CA CF TD CL CN CO KM " +
  "CG CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HU IS " +
  "IN ID IR IQ IE IL IT JM JP JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MG MW MY MV ML MT MH MR MU MX FM MD " +
  "MC MN ME MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN " +
  "RS SC SL SG SK SI SB SO ZA SS ES LK SD SR SE CH SY TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VE VN " +
  "YE ZM ZW PS VA"
).split(" ");

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The nationalities to choose from, by the English names of the countries, in alphabetical order. */
export const countries: readonly string[] = codes
  .map((code) => names.of(code) ?? code)
  .sort((a, b) => a.localeCompare(b, "en"));

/** About a hundred large Indian cities, suggested during input; others are accepted too. */
export const indianCities: readonly string[] = (
  "Agra, Ahmedabad, Ahmednagar, Ajmer, Akola, Aligarh, Ambattur, Amravati, Amritsar, Asansol, Aurangabad, Bareilly, " +
  "Belagavi, Bengaluru, Bhagalpur, Bhavnagar, Bhilai, Bhiwandi, Bhopal, Bhubaneswar, Bikaner, Bilaspur, Bokaro, " +
  "Chandigarh, Chennai, Coimbatore, Cuttack, Davanagere, Dehradun, Delhi, Dhanbad, Durgapur, Erode, Faridabad, " +
  "Firozabad, Gaya, Ghaziabad, Gorakhpur, Guntur, Gurugram, Guwahati, Gwalior, Hubballi-Dharwad, Hyderabad, Indore, " +
  "Jabalpur, Jaipur, Jalandhar, Jalgaon, Jammu, Jamnagar, Jamshedpur, Jhansi, Jodhpur, Kalaburagi, Kalyan-Dombivli, " +
  "Kanpur, Kochi, Kolhapur, Kolkata, Kota, Kozhikode, Kurnool, Loni, Lucknow, Ludhiana, Madurai, Malegaon, Mangaluru, " +
  "Mathura, Meerut, Moradabad, Mumbai, Muzaffarnagar, Mysuru, Nagpur, Nanded, Nashik, Navi Mumbai, Nellore, Noida, " +
  "Patiala, Patna, Pimpri-Chinchwad, Prayagraj, Puducherry, Pune, Raipur, Rajkot, Ranchi, Rourkela, Saharanpur, Salem, " +
  "Sangli, Siliguri, Solapur, Srinagar, Surat, Thane, Thiruvananthapuram, Thrissur, Tiruchirappalli, Tirunelveli, " +
  "Udaipur, Ujjain, Vadodara, Varanasi, Vasai-Virar, Vijayawada, Visakhapatnam, Warangal"
).split(", ");
