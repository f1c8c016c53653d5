/** About a hundred large Indian cities, offered while one types; any other may be entered. */
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
